/** Creates the server as a Fastify instance, without listening. */
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Context } from './core/context.ts'
import { registerAccess } from './core/http/access.ts'
import { registerActor } from './core/http/actor.ts'
import { type FallbackHandler, frameworkErrorsTo, registerErrors, sendClientError } from './core/http/envelope.ts'
import { registerRequestId, registerRequestLog, requestId } from './core/http/request-log.ts'
import { registerResponseCache } from './core/http/response-cache.ts'
import { registerIdempotency } from './core/idempotency/register.ts'
import { compilersFactory, registerOpenApi } from './core/open-api/register.ts'
import { registerCompress } from './core/plugins/compress.ts'
import { registerHealth } from './core/plugins/health.ts'
import { registerRateLimit } from './core/plugins/rate-limit.ts'
import { registerJson, registerMultipart } from './core/plugins/request-bodies.ts'
import { registerSecurityHeaders } from './core/plugins/security-headers.ts'
import { registerPortal } from './core/portal/routes.ts'
import { registerPublished } from './core/published/routes.ts'
import { registerResources } from './core/resources/routes.ts'
import { registerAccounts } from './features/accounts/routes.ts'
import { registerBulk } from './features/bulk/routes.ts'
import { registerCart } from './features/cart/routes.ts'
import { registerCatalogue } from './features/catalogue/routes.ts'
import { registerChanges } from './features/changes/routes.ts'
import { registerCompanies } from './features/companies/routes.ts'
import { registerContact } from './features/contact/routes.ts'
import { registerDashboard } from './features/dashboard/routes.ts'
import { registerErrorLog } from './features/errors/routes.ts'
import { registerEvents } from './features/events/routes.ts'
import { registerFavourites } from './features/favourites/routes.ts'
import { registerFiles } from './features/files/routes.ts'
import { registerFirmware } from './features/firmware/routes.ts'
import { registerFixtureFiles } from './features/fixture-files/routes.ts'
import { registerFixtures } from './features/fixtures/routes.ts'
import { registerGuides } from './features/guides/routes.ts'
import { registerHistory } from './features/history/routes.ts'
import { registerJobs } from './features/jobs/routes.ts'
import { registerMcp } from './features/mcp/routes.ts'
import { registerMenus } from './features/menus/routes.ts'
import { registerMessages } from './features/messages/routes.ts'
import { registerModels } from './features/models/routes.ts'
import { registerNotes } from './features/notes/routes.ts'
import { registerAssignees } from './features/notifications/assignee-routes.ts'
import { registerNotifications } from './features/notifications/routes.ts'
import { registerOfflineDownload } from './features/offline-download/routes.ts'
import { registerOrders } from './features/orders/routes.ts'
import { registerPermission } from './features/permission/routes.ts'
import { registerProfile } from './features/profile/routes.ts'
import { registerQuickSearch } from './features/quick-search/routes.ts'
import { registerRegistrations } from './features/registrations/routes.ts'
import { registerSearch } from './features/search/routes.ts'
import { registerOwnAccount } from './features/session/customer/routes.ts'
import { registerSession } from './features/session/routes.ts'
import { registerSecondFactor } from './features/session/second-factor/routes.ts'
import { registerSocial } from './features/session/social/routes.ts'
import { registerWebSession } from './features/session/web-routes.ts'
import { registerStyle } from './features/style/routes.ts'
import type { Metrics } from './features/system/metrics.ts'
import { registerSystem } from './features/system/routes.ts'
import { registerTransfer } from './features/transfer/routes.ts'
import { registerLabels } from './features/units/labels/routes.ts'
import { registerUnits } from './features/units/routes.ts'
import { registerWebhooks } from './features/webhooks/routes.ts'

export interface AppOptions {
  logger?: FastifyBaseLogger
  /** Handles all URLs outside /api: the built pages, or the development server. */
  pages?: FallbackHandler
  /** Development mode: pages need a wider Content-Security-Policy. */
  live?: boolean
  metrics?: Metrics | undefined
  /** Registers tracing, before any route. */
  trace?: ((app: FastifyInstance) => Promise<void>) | undefined
  /** Whether the process is shutting down; readiness then fails. */
  isDraining?: () => boolean
}

const BODY_LIMIT = 4 * 1024 * 1024

/** Builds the server from config, database and environment. */
export async function createApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ['loopback', ...context.env.trustedProxies],
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: frameworkErrorsTo(options.pages),
    clientErrorHandler: sendClientError,
    genReqId: requestId,
    schemaController: { compilersFactory },
  })
  await options.trace?.(app)
  registerRequestId(app)
  registerRequestLog(app)
  registerJson(app)
  registerErrors(app, context.db.engine, options.pages)
  registerSecurityHeaders(app, context, { live: options.live ?? false })
  await app.register(cookie)
  await registerRateLimit(app, context)
  await registerCompress(app)
  await registerMultipart(app)
  registerActor(app, context)
  registerAccess(app, context)
  registerOpenApi(app, context)
  registerResponseCache(app, context)
  registerIdempotency(app, context)
  registerHealth(app, context, options.isDraining)
  registerSystem(app, context, options.metrics)
  registerSession(app, context)
  registerSecondFactor(app, context)
  registerWebSession(app, context)
  registerPublished(app, context)
  registerPortal(app, context)
  registerCatalogue(app, context)
  registerCart(app, context)
  registerCompanies(app, context)
  registerOfflineDownload(app)
  registerFixtures(app, context)
  registerFirmware(app, context)
  registerFixtureFiles(app, context)
  registerGuides(app, context)
  registerSearch(app, context)
  registerUnits(app, context)
  registerLabels(app, context)
  registerQuickSearch(app, context)
  registerSocial(app, context)
  registerOwnAccount(app, context)
  registerAccounts(app, context)
  registerProfile(app, context)
  registerMenus(app, context)
  registerPermission(app, context)
  registerDashboard(app, context)
  registerErrorLog(app, context)
  registerFiles(app, context)
  registerRegistrations(app, context)
  registerStyle(app, context)
  registerModels(app, context)
  registerMessages(app, context)
  registerContact(app, context)
  registerOrders(app, context)
  registerChanges(app, context)
  registerJobs(app, context)
  registerHistory(app, context)
  registerEvents(app, context)
  registerNotes(app, context)
  registerFavourites(app, context)
  registerNotifications(app, context)
  registerAssignees(app, context)
  registerResources(app, context)
  registerTransfer(app, context)
  registerBulk(app, context)
  registerWebhooks(app, context)
  await registerMcp(app, context)
  return app
}
