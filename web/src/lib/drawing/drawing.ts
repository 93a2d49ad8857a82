/** Putting the server's drawings into the page without loosening the content security policy. */

const adopted = new Set<string>();

/** What of a drawing the policy would block, taken out before it is parsed. */
export function disarm(svg: string): { svg: string; sheets: string[] } {
  const sheets: string[] = [];
  const bare = svg
    .replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, css: string) => {
      sheets.push(css);
      return '';
    })
    .replace(/(<[^>]*?)\sstyle="/g, '$1 data-css="');
  return { svg: bare, sheets };
}

/** The drawing as elements: its style sheets are adopted, its style attributes set one by one. */
export function drawingOf(text: string): SVGSVGElement {
  const { svg, sheets } = disarm(text);
  for (const css of sheets) {
    if (adopted.has(css)) continue;
    adopted.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const root = document.importNode(page.documentElement, true) as unknown as SVGSVGElement;
  for (const script of [...root.querySelectorAll('script,foreignObject')]) script.remove();
  // Titles on every hex would show the browser's own bubbles over ours.
  for (const title of [...root.querySelectorAll('g > title')]) title.remove();
  for (const element of root.querySelectorAll<SVGElement>('[data-css]')) {
    element.style.cssText = element.getAttribute('data-css') ?? '';
    element.removeAttribute('data-css');
  }
  return root;
}
