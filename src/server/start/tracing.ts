/**
 * OpenTelemetry traces, enabled by `OTEL_EXPORTER_OTLP_ENDPOINT`. Operators install the packages
 * themselves, because they are large, and do so in the data folder, where an upgrade of the server
 * does not remove them.
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

/**
 * The subset of the packages' API in use. The packages read the other `OTEL_…` variables
 * themselves.
 */
interface Span {
  setAttribute(name: string, value: string): void
}
interface OtelResource {
  merge(other: OtelResource): OtelResource
}
interface TracerProvider {
  register(): void
  shutdown(): Promise<void>
}
interface Instrumentation {
  plugin(): FastifyPluginCallback
  setTracerProvider(provider: TracerProvider): void
}
interface TraceModules {
  FastifyOtelInstrumentation: new (options: {
    requestHook(span: Span, request: FastifyRequest): void
  }) => Instrumentation
  resourceFromAttributes(attributes: Record<string, string>): OtelResource
  /** Reads `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`. */
  detectResources(options: { detectors: unknown[] }): OtelResource
  envDetector: unknown
  NodeTracerProvider: new (options: {
    resource: OtelResource
    spanProcessors: unknown[]
  }) => TracerProvider
  BatchSpanProcessor: new (exporter: unknown) => unknown
  OTLPTraceExporter: new () => unknown
}

const SERVICE = 'followspot'

/**
 * Must run before routes are registered.
 * @throws Error with the command that installs missing packages
 */
export async function registerTracing(
  app: FastifyInstance,
  env: Pick<Env, 'dataDir'>,
): Promise<void> {
  const modules = await importPackages(join(env.dataDir, 'otel'))
  const { resourceFromAttributes, detectResources, envDetector } = modules
  const resource = resourceFromAttributes({ 'service.name': SERVICE })
  const provider = new modules.NodeTracerProvider({
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new modules.BatchSpanProcessor(new modules.OTLPTraceExporter())],
  })
  provider.register()
  const instrumentation = new modules.FastifyOtelInstrumentation({
    // Links the trace to the request id shown in responses, logs, the history and emails.
    requestHook: (span, { id }) => span.setAttribute('http.request.id', id),
  })
  instrumentation.setTracerProvider(provider)
  await app.register(instrumentation.plugin())
  app.addHook('onClose', () => provider.shutdown())
}

async function importPackages(folder: string): Promise<TraceModules> {
  const { resolve } = createRequire(join(folder, 'packages.js'))
  const names = PACKAGES.map((name) => name.slice(0, name.lastIndexOf('@')))
  try {
    const modules = await Promise.all(
      names.map((name) => import(pathToFileURL(resolve(name)).href)),
    )
    return Object.assign(
      {},
      ...modules.map(({ default: common, ...resource }) => ({ ...common, ...resource })),
    )
  } catch (error) {
    const command = `npm install --prefix ${folder} ${PACKAGES.join(' ')}`
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages of OpenTelemetry are not installed. Run: ${command}`,
      { cause: error },
    )
  }
}
