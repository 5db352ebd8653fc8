/** The browser's side: built into dist/, where the server takes it from; in development served beside the API. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { PRODUCT_NAME } from './src/shared/constants.ts'

/** Writes the host that speaks the API into the page's head; empty is the host the page comes from. */
const apiHost = (host: string): Plugin => ({
  name: 'api-host',
  transformIndexHtml: (html) => html.replace('name="api-host" content=""', `name="api-host" content="${host}"`),
})

/** The tab's title until a page says its own. */
const productName: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) => html.replace('%PRODUCT_NAME%', PRODUCT_NAME),
}

export default defineConfig({
  plugins: [react(), apiHost(process.env.API_HOST ?? ''), productName],
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 1500 },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
