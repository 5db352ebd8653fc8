/** The browser's side: built into dist/, where the server takes it from; served with the API in development. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fontRanges from '@fontsource-variable/inter/unicode.json' with { type: 'json' }
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import metadata from './package.json' with { type: 'json' }
import { directImports } from './scripts/direct-imports.ts'
import { directPackages } from './scripts/direct-packages.ts'
import { BACK_OFFICE_FILE, frontEndChunks, SHARED_FILE } from './scripts/front-end-chunks.ts'
import { writeOfflineFiles } from './scripts/offline-files.ts'
import { writePageSources } from './scripts/page-sources.ts'
import { preloadedFiles } from './scripts/preloaded-files.ts'
import { pseudoLanguage } from './scripts/pseudo-language.ts'
import { buildServiceWorker } from './scripts/service-worker.ts'
import { slimAxios } from './scripts/slim-axios.ts'
import { slimFonts } from './scripts/slim-fonts.ts'
import { checkedConfig, slimInterface } from './scripts/slim-interface.ts'
import { slimRouter } from './scripts/slim-router.ts'
import { PRODUCT_NAME } from './src/shared/constants.ts'

/** Writes the host that speaks the API into the page's head; empty is the host the page comes from. */
const apiHost = (host: string): Plugin => ({
  name: 'api-host',
  transformIndexHtml: (html) => html.replace('name="api-host" content=""', `name="api-host" content="${host}"`),
})

/** A class with a code of its file: every page's code names its classes, and Vite's own names add a line number. */
const scopedClass = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`

/** The tab's title until a page sets its own. */
const productName: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) => html.replace('%PRODUCT_NAME%', PRODUCT_NAME),
}

const COMPRESSED = /\.(m?js|css|svg)$/
/** Every visitor is sent the same bytes, so they are made small once and well, and not at every visit and in haste. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => COMPRESSED.test(name))) {
      const path = join(dir, name)
      const content = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

/** The commit that is built; nothing outside a checkout. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
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

const preloaded = preloadedFiles(import.meta.dirname)

export default defineConfig({
  define: { __RELEASE__: JSON.stringify(release()) },
  // SWR and wouter bring this hook for React 17 and older; React's own has the same name.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [
    directImports(import.meta.dirname),
    directPackages(),
    react(),
    apiHost(process.env.API_HOST ?? ''),
    productName,
    pseudoLanguage,
    slimAxios,
    slimInterface,
    slimRouter,
    preloaded.plugin,
    checkedConfig,
    slimFonts('inter', fontRanges),
    writePageSources(import.meta.dirname),
    buildServiceWorker(import.meta.dirname),
    writeOfflineFiles,
    compressed,
  ],
  css: { modules: { generateScopedName: scopedClass } },
  build: {
    target: 'es2023',
    sourcemap: false,
    // Browsers of that age preload modules themselves.
    modulePreload: {
      polyfill: false,
      // The table of pages would name every file of every page: the document names those of the first one, and later ones
      // load with the pointer over their link. It also names those of the back-office, which every visitor would have to
      // load the names of otherwise. Other code loads after a page, which has the shared files.
      resolveDependencies: (file, deps, { hostId, hostType }) => {
        // The document names what its own script imports, which would load a round trip later otherwise.
        if (hostType === 'html') return deps
        return /\/portal-/.test(hostId) || BACK_OFFICE_FILE.test(file)
          ? []
          : preloaded.withoutLoaded(deps, hostId).filter((name) => !SHARED_FILE.test(name))
      },
    },
    // The server names what an address needs from it (src/server/start/pages.ts).
    manifest: true,
    chunkSizeWarningLimit: 1500,
    // One stylesheet: the storefront's pages together weigh less than another round trip on a slow network.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { index: 'index.html' },
      output: {
        codeSplitting: {
          groups: [{ name: frontEndChunks(import.meta.dirname), includeDependenciesRecursively: false }],
        },
        entryFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
