import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env['GROGNARD_SERVER'] ?? 'http://127.0.0.1:8485';

const proxy = { '/api': { target: server, ws: true } };

/** Every text of the build also packed: the server sends the smallest a browser takes. */
function packed(): Plugin {
  let folder = '';
  const pack = (path: string): void => {
    for (const name of readdirSync(path)) {
      const file = join(path, name);
      if (statSync(file).isDirectory()) pack(file);
      else if (/\.(js|css|html|svg)$/.test(name)) {
        const content = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(content));
      }
    }
  };
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle: () => pack(folder),
  };
}

export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    outDir: '../src/grognard/table/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // a data: address would need a hole in the content security policy
  },
  server: { proxy },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
