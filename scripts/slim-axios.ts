/**
 * Leaves out of the build what axios carries for requests that the product does not send: forms made of objects, query
 * parameters of its own, XSRF cookies, cancel tokens, checks of its options. src/shared/http/transport.ts is its only
 * caller; a use that is added there needs its module back here.
 */
import type { Plugin } from 'vite'

/** The browser would call it for a request of another kind. */
const UNUSED = "export default function unused() { throw new Error('left out by scripts/slim-axios.ts') }"
/** Called for every request, without a need. */
const IDLE = 'export default () => {}'

/** The replacement of each module, by its path in `axios/lib`. */
export const SLIM_MODULES: Readonly<Record<string, string>> = {
  'cancel/CancelToken.js': UNUSED,
  'core/assertParamsAcyclic.js': IDLE,
  'core/createMultipartBody.js': UNUSED,
  'helpers/AxiosURLSearchParams.js': UNUSED,
  'helpers/HttpStatusCode.js': 'export default {}',
  'helpers/cookies.js': UNUSED,
  'helpers/estimateDataURLDecodedBytes.js': UNUSED,
  'helpers/formDataToJSON.js': UNUSED,
  'helpers/isAxiosError.js': UNUSED,
  'helpers/isURLSameOrigin.js': UNUSED,
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
