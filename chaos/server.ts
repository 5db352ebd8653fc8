/** The server under test: that of `npm start`, without its front end. */
import { readEnv } from '#server/env.ts'
import { loadProduct } from '#server/product.ts'
import { runServer } from '#server/start/run-server.ts'
import { productFiles } from '../src/product.ts'

const files = { ...productFiles(process.env), demo: null }
await runServer(readEnv(process.env), await loadProduct(files), files)
