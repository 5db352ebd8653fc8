/**
 * Traces of OpenTelemetry, where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Its packages are larger than what else observes the
 * server, so that those who use them install them, next to the data: an upgrade does not remove them there.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

export const PACKAGES = [
  '@fastify/otel@0.21',
  '@opentelemetry/api@1.9.1',
  '@opentelemetry/resources@2',
  '@opentelemetry/sdk-trace-node@2',
  '@opentelemetry/exporter-trace-otlp-http@0.222',
]

/** The parts of the packages that are used. Each reads the other `OTEL_…` variables by itself. */
interface Span {
  setAttribute(name: string, value: string): void
}
interface Described {
  merge(other: Described): Described
}
interface Provider {
  register(): void
  shutdown(): Promise<void>
}
interface Instrumentation {
  plugin(): FastifyPluginCallback
  setTracerProvider(provider: Provider): void
}
interface TraceModules {
  FastifyOtelInstrumentation: new (options: {
    requestHook(span: Span, request: FastifyRequest): void
  }) => Instrumentation
  resourceFromAttributes(attributes: Record<string, string>): Described
  /** Of the variables `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`. */
  detectResources(options: { detectors: unknown[] }): Described
  envDetector: unknown
  NodeTracerProvider: new (options: { resource: Described; spanProcessors: unknown[] }) => Provider
  BatchSpanProcessor: new (exporter: unknown) => unknown
  OTLPTraceExporter: new () => unknown
}

const SERVICE = 'followspot'

/** Registered before the routes. @throws Error naming the packages to install */
export async function registerTracing(app: FastifyInstance, env: Pick<Env, 'dataDir'>): Promise<void> {
  const modules = await load(join(env.dataDir, 'otel'))
  const { resourceFromAttributes, detectResources, envDetector } = modules
  const resource = resourceFromAttributes({ 'service.name': SERVICE })
  const provider = new modules.NodeTracerProvider({
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new modules.BatchSpanProcessor(new modules.OTLPTraceExporter())],
  })
  provider.register()
  const instrumentation = new modules.FastifyOtelInstrumentation({
    // Finds the trace of an id that is in an answer, the log, the history or an email.
    requestHook: (span, { id }) => span.setAttribute('http.request.id', id),
  })
  instrumentation.setTracerProvider(provider)
  await app.register(instrumentation.plugin())
  app.addHook('onClose', () => provider.shutdown())
}

async function load(folder: string): Promise<TraceModules> {
  const { resolve } = createRequire(join(folder, 'packages.js'))
  const names = PACKAGES.map((name) => name.slice(0, name.lastIndexOf('@')))
  try {
    const modules = await Promise.all(names.map((name) => import(pathToFileURL(resolve(name)).href)))
    return Object.assign({}, ...modules.map(({ default: common, ...resource }) => ({ ...common, ...resource })))
  } catch (error) {
    const command = `npm install --prefix ${folder} ${PACKAGES.join(' ')}`
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages of OpenTelemetry are not installed. Run: ${command}`,
      { cause: error },
    )
  }
}
