/**
 * A page with nothing but React, which the built product serves for comparison: what a page costs
 * before it does anything.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { productName } from '#config'

const ASSETS = join(import.meta.dirname, '../dist/assets')
const HTML = 'bare-page.html'
const CODE = 'bare-page.js'
const ENTRY = 'virtual:bare-page'
const SOURCE = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', null, document.title)))
`
const DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>${productName}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/assets/${CODE}"></script>
  </body>
</html>
`

export const BARE_PAGE = `/assets/${HTML}`

/** Adds the page to the built product, compressed like its other files. @returns removes it */
export async function addBarePage(): Promise<() => void> {
  const source = {
    name: 'bare-page',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? SOURCE : null),
  }
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [source],
    build: {
      outDir: ASSETS,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, output: { entryFileNames: CODE } },
    },
  })
  writeFileSync(join(ASSETS, HTML), DOCUMENT)
  const code = readFileSync(join(ASSETS, CODE))
  writeFileSync(join(ASSETS, `${CODE}.br`), brotliCompressSync(code))
  writeFileSync(join(ASSETS, `${CODE}.gz`), gzipSync(code))
  return () => {
    for (const name of [HTML, CODE, `${CODE}.br`, `${CODE}.gz`])
      rmSync(join(ASSETS, name), { force: true })
  }
}
