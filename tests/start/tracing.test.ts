/** Traces: nothing without their variable, and a way out where their packages are missing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { PACKAGES, registerTracing } from '#server/start/tracing.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tracing-'))
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

/** Stands for the packages: notes what is made of them. */
const PACKAGE = `
globalThis.traced = []
exports.NodeTracerProvider = class { register() { traced.push('registered') } async shutdown() { traced.push('sent') } }
exports.resourceFromAttributes = () => ({ merge: () => ({}) })
exports.detectResources = () => ({})
exports.BatchSpanProcessor = class {}
exports.OTLPTraceExporter = class {}
exports.FastifyOtelInstrumentation = class {
  constructor(options) { this.options = options }
  setTracerProvider() {}
  plugin() {
    const { requestHook } = this.options
    const plugin = (app, _, done) => {
      app.addHook('onRequest', async (request) => requestHook({ setAttribute: (...pair) => traced.push(pair.join('=')) }, request))
      done()
    }
    plugin[Symbol.for('skip-override')] = true
    return plugin
  }
}
`

describe('traces', () => {
  it('are off without a collector, and where the SDK is disabled', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318'
    expect(readEnv({}).tracing).toBe(false)
    expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toBe(true)
    expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracing).toBe(false)
  })

  it('name the packages that are not installed', async () => {
    await expect(registerTracing(Fastify(), { dataDir })).rejects.toThrow(
      `npm install --prefix ${dataDir}/otel @fastify/otel`,
    )
  })

  it('have the id of the request, and are sent before the server ends', async () => {
    for (const name of PACKAGES.map((text) => text.slice(0, text.lastIndexOf('@')))) {
      const folder = join(dataDir, 'otel', 'node_modules', name)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'index.js'), name === '@opentelemetry/api' ? '' : PACKAGE)
    }
    const app = Fastify({ genReqId: () => 'request-1' })
    await registerTracing(app, { dataDir })
    app.get('/', async () => 'done')
    await app.inject('/')
    await app.close()
    expect(Reflect.get(globalThis, 'traced')).toEqual(
      expect.arrayContaining(['http.request.id=request-1', 'sent']),
    )
  })
})
