/**
 * The browser's side: built into dist/, where the server takes it from; served with the API in
 * development.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import metadata from './package.json' with { type: 'json' }
import { frontEndChunks } from './scripts/front-end-chunks.ts'
import { writeOfflineFiles } from './scripts/offline-files.ts'
import { pseudoLanguage } from './scripts/pseudo-language.ts'
import { buildServiceWorker } from './scripts/service-worker.ts'
import { escapeMarkup } from './src/server/escape-markup.ts'
import { DEFAULT_PRODUCT_NAME } from './src/shared/constants.ts'

/**
 * Writes the host that speaks the API into the page's head; empty is the host the page comes from.
 */
const apiHost = (host: string): Plugin => ({
  name: 'api-host',
  transformIndexHtml: (html) =>
    html.replace('name="api-host" content=""', `name="api-host" content="${host}"`),
})

/**
 * A class with a code of its file: every page's code names its classes, and Vite's own names add a
 * line number.
 */
const scopedClass = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`

/** The name of the product, and the tab's title, until a page sets another one. */
const nameProduct: Plugin = {
  name: 'product-name',
  transformIndexHtml: async (html) => {
    const { productName = DEFAULT_PRODUCT_NAME } = await import(ofProduct('resources.config.ts'))
    return html.replaceAll('%PRODUCT_NAME%', () => escapeMarkup(productName))
  },
}

const COMPRESSED = /\.(m?js|css|svg)$/
/**
 * Every visitor is sent the same bytes, so they are made small once and well, and not at every
 * visit and in haste.
 */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => COMPRESSED.test(name))) {
      const path = join(dir, name)
      const content = readFileSync(path)
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      )
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

/** The commit that is built; nothing outside a checkout. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim()
  } catch {
    return ''
  }
}

/** Names the build in the error log: `0.1.0+8cbcc89.20261121T0927`. */
const release = () => {
  const time = new Date().toISOString().replace(/[-:]|:\d\d\..*$/g, '')
  return `${metadata.version}+${[commit(), time.slice(0, 13)].filter(Boolean).join('.')}`
}

/** Folder of another product than the portal, or an empty text. */
const product = process.env.PRODUCT ?? ''
const ofProduct = (path: string) => join(import.meta.dirname, product, path)

/** What the front ends load of another product in place of the portal. */
const alias: Record<string, string> = product
  ? {
      '#config': ofProduct('resources.config.ts'),
      '#product': ofProduct('product.ts'),
      '#modules/storefront.ts': ofProduct('storefront.ts'),
      '#modules/offline-responses.ts': ofProduct('storefront.ts'),
    }
  : {}

export default defineConfig({
  resolve: { alias },
  define: { __RELEASE__: JSON.stringify(release()) },
  plugins: [
    react(),
    apiHost(process.env.API_HOST ?? ''),
    nameProduct,
    pseudoLanguage,
    buildServiceWorker(import.meta.dirname, alias),
    writeOfflineFiles,
    compressed,
  ],
  css: { modules: { generateScopedName: scopedClass } },
  build: {
    outDir: ofProduct('dist'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // Browsers of that age preload modules themselves.
    modulePreload: { polyfill: false },
    // The server names what an address needs from it (src/server/start/pages.ts).
    manifest: true,
    chunkSizeWarningLimit: 1500,
    // One stylesheet: the storefront's pages together weigh less than another round trip on a slow
    // network.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { index: 'index.html' },
      output: {
        codeSplitting: {
          groups: [
            {
              name: frontEndChunks(import.meta.dirname),
              debugName: 'beginnings',
              includeDependenciesRecursively: false,
            },
          ],
        },
        entryFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
