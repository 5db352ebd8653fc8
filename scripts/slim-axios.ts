/**
 * Excludes from the build what axios carries for requests that the product does not send: forms made of objects,
 * query parameters, XSRF cookies, cancel tokens, checks of its options. XMLHttpRequest loads with its first call. src/shared/http/transport.ts is its only
 * caller; a use that is added there needs its module back here.
 */
import type { Plugin } from 'vite'

/** The browser would call it for a request of another kind. */
const UNUSED = "export default function unused() { throw new Error('left out by scripts/slim-axios.ts') }"
/** Called for every request, without a need. */
const IDLE = 'export default () => {}'

/** Few calls report progress, which takes XMLHttpRequest; all others are sent by fetch. */
const XHR_ON_DEMAND = `
import { getFetch } from './fetch.js'
const xhr = async (config) => (await import('./xhr.js')).default(config)
const isXhr = (names) => typeof XMLHttpRequest !== 'undefined' && [names].flat().includes('xhr')
export default { adapters: {}, getAdapter: (names, config) => (isXhr(names) ? xhr : getFetch(config)) }`

/** The callers pass whole URLs. */
const NO_BASE = 'export default (_base, url) => url'
const NO_PARAMS = 'export default (url) => url'
/** Without interceptors to add. */
const NO_INTERCEPTORS = 'export default class { forEach() {} }'

/** Without its stack report and messages: the client has its own. */
const PLAIN_ERROR = `
export const getCauseStackIndex = () => -1
export default class AxiosError extends Error {
  constructor(message, code, config, request, response) {
    super(message)
    Object.assign(this, { code, config, request, response })
  }
  static from = (error, ...details) => new AxiosError(error.message, ...details)
}`

/** The options of one request over the defaults: the only ones with parts are the headers. */
const FLAT_MERGE = `
const definedOptions = (options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
export default (defaults, options = {}) => ({
  ...defaults,
  ...definedOptions(options),
  headers: { ...defaults.headers, ...options.headers },
})`

/** The caller's signal already has the time limit in it. */
const ONE_SIGNAL = 'export default ([signal]) => signal'
/** Progress without its speed. */
const NO_SPEED = 'export default () => () => undefined'

/** The replacement of each module, by its path in `axios/lib`. */
export const SLIM_MODULES: Readonly<Record<string, string>> = {
  'adapters/adapters.js': XHR_ON_DEMAND,
  'cancel/CancelToken.js': UNUSED,
  'core/AxiosError.js': PLAIN_ERROR,
  'core/InterceptorManager.js': NO_INTERCEPTORS,
  'core/assertParamsAcyclic.js': IDLE,
  'core/buildFullPath.js': NO_BASE,
  'core/createMultipartBody.js': UNUSED,
  'core/mergeConfig.js': FLAT_MERGE,
  'helpers/AxiosURLSearchParams.js': UNUSED,
  'helpers/HttpStatusCode.js': 'export default {}',
  'helpers/buildURL.js': NO_PARAMS,
  'helpers/composeSignals.js': ONE_SIGNAL,
  'helpers/cookies.js': UNUSED,
  'helpers/estimateDataURLDecodedBytes.js': UNUSED,
  'helpers/formDataToJSON.js': UNUSED,
  'helpers/isAxiosError.js': UNUSED,
  'helpers/isURLSameOrigin.js': UNUSED,
  'helpers/speedometer.js': NO_SPEED,
  'helpers/spread.js': UNUSED,
  'helpers/toFormData.js': UNUSED,
  'helpers/toURLEncodedForm.js': UNUSED,
  'helpers/validator.js':
    'const idle = () => {}; export default { assertOptions: idle, validators: { transitional: idle, spelling: idle } }',
}

const PATH = /\/node_modules\/axios\/lib\/(.+)$/

export const slimAxios: Plugin = {
  name: 'slim-axios',
  apply: 'build',
  load: {
    filter: { id: PATH },
    handler: (id) => SLIM_MODULES[PATH.exec(id)?.[1] ?? ''],
  },
}
