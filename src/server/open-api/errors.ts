/** Error responses of the document: one per status, with an example of each code. */

import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { CODES, type Code, STATUS } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import { translate } from '../translate.ts'
import { type Json, refTo } from './json-schema.ts'

interface Example {
  key: MessageKey
  values?: Record<string, string | number>
  data?: unknown
  /** Component that describes the response; defaults to `Error`. */
  schema?: 'Invalid' | 'RejectedRows' | 'SecondStep'
}

const required = {
  path: 'name',
  message: translate({ key: 'validation.required' }, TECHNICAL_LOCALE),
}
const invalid = (key: MessageKey) => ({
  code: CODES.validation,
  message: translate({ key }, TECHNICAL_LOCALE),
  data: { errors: [required] },
})

const EXAMPLES: Record<Exclude<keyof typeof CODES, 'ok'>, Example> = {
  readable: { key: 'error.social.notConfigured' },
  validation: { key: 'error.validation', data: { errors: [required] }, schema: 'Invalid' },
  forbidden: { key: 'error.forbidden' },
  notFound: { key: 'error.notFound' },
  conflict: {
    key: 'error.conflict',
    data: { current: { id: 12, lock_version: 4 }, changed: ['name'] },
  },
  roleGone: { key: 'error.viewAs.role', values: { key: 'editor' } },
  tooLarge: { key: 'error.tooLarge', values: { limit: 4 } },
  rejectedRows: {
    key: 'error.rejectedRows',
    values: { smart_count: 1 },
    data: { rows: [{ index: 0, ...invalid('error.validation') }] },
    schema: 'RejectedRows',
  },
  secondFactor: {
    key: 'error.secondFactor.needed',
    data: {
      challenge: 'nR3Xb1l0c2Zk',
      expires_at: '2026-01-31T08:05:00.000Z',
      methods: ['app', 'recovery'],
      passkey: null,
      setUp: null,
    },
    schema: 'SecondStep',
  },
  tooMany: { key: 'error.tooMany', values: { minutes: 1 } },
  server: { key: 'error.server' },
  unavailable: { key: 'error.unavailable' },
  storageFull: { key: 'error.storageFull' },
  unknownToken: { key: 'error.token.unknown' },
  replacedToken: { key: 'error.token.replaced' },
  expiredToken: { key: 'error.token.expired' },
}

const DESCRIPTIONS: Record<number, string> = {
  400: 'An error for the user to read.',
  401: 'The token is missing, unknown, replaced or expired.',
  403: 'The account may not do this.',
  404: 'There is no such record, or the account may not read it.',
  409: 'The record has been changed meanwhile, or another one prevents the change; the previewed role is gone.',
  413: 'The body or the file is too large.',
  422: 'Values are invalid: by field, or by row and field.',
  428: 'The password is right, and the second step of the sign-in follows.',
  429: 'Too many calls.',
  500: 'A fault of the server, which is in its log.',
  503: 'The database does not answer at the moment. The header Retry-After names the seconds to wait.',
  507: 'The disk of the server is full.',
}

const envelope = (
  codes: readonly number[],
  data: Json,
  required = ['code', 'message', 'data'],
): Json => ({
  type: 'object',
  properties: { code: { type: 'integer', enum: codes }, message: { type: 'string' }, data },
  required,
  additionalProperties: false,
})

const fieldErrors: Json = {
  type: 'object',
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Dotted path of the value: `lines.0.quantity`.' },
          message: { type: 'string' },
        },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
  },
  required: ['errors'],
  additionalProperties: false,
}

const OTHERS = Object.values(CODES).filter(
  (code) =>
    code !== CODES.ok &&
    code !== CODES.validation &&
    code !== CODES.rejectedRows &&
    code !== CODES.secondFactor,
)

const app: Json = {
  type: 'object',
  description:
    'The app to set up, where a role of the account demands a second factor that it does not have.',
  properties: {
    secret: { type: 'string', description: 'To type into the app, in Base32.' },
    address: { type: 'string', description: 'For a QR code that the app reads.' },
    passkey: {
      type: 'object',
      additionalProperties: true,
      description: 'For `credentials.create` of the browser: a passkey is enough, too.',
    },
  },
  required: ['secret', 'address', 'passkey'],
  additionalProperties: false,
}

const secondStep: Json = {
  type: 'object',
  properties: {
    challenge: { type: 'string', description: 'For the call of the second step; it works once.' },
    expires_at: { type: 'string', format: 'date-time' },
    methods: { type: 'array', items: { type: 'string', enum: ['app', 'passkey', 'recovery'] } },
    passkey: {
      anyOf: [{ type: 'object', additionalProperties: true }, { type: 'null' }],
      description: 'For `credentials.get` of the browser, if the account has passkeys.',
    },
    setUp: { anyOf: [app, { type: 'null' }] },
  },
  required: ['challenge', 'expires_at', 'methods', 'passkey', 'setUp'],
  additionalProperties: false,
}

/** Schemas of error responses. */
export const errorSchemas: Record<string, Json> = {
  Error: envelope(OTHERS, { description: 'Details of the error; null without any.' }),
  Invalid: envelope([CODES.validation], fieldErrors),
  SecondStep: envelope([CODES.secondFactor], secondStep),
  RejectedRows: envelope([CODES.rejectedRows], {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            index: { type: 'integer', description: 'Position in the request, from 0.' },
            code: { type: 'integer' },
            message: { type: 'string' },
            data: { description: 'Details of the error: as in a response with this code.' },
          },
          required: ['index', 'code', 'message', 'data'],
          additionalProperties: false,
        },
      },
    },
    required: ['rows'],
    additionalProperties: false,
  }),
}

const codesOf = (status: number) =>
  Object.entries(EXAMPLES).filter(
    ([name]) => STATUS[CODES[name as keyof typeof CODES] as Code] === status,
  )

const NAMES: Record<number, string> = {
  400: 'Readable',
  401: 'SignedOut',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  422: 'Invalid',
  428: 'SecondStep',
  429: 'TooMany',
  500: 'ServerError',
  503: 'Unavailable',
  507: 'StorageFull',
}

function responseOf(status: number): Json {
  const codes = codesOf(status)
  const schemas = [...new Set(codes.map(([, { schema = 'Error' }]) => schema))].map(refTo)
  const examples = codes.map(([name, { key, values, data = null }]) => {
    const message = translate({ key, ...(values && { values }) }, TECHNICAL_LOCALE)
    return [name, { value: { code: CODES[name as keyof typeof CODES], message, data } }]
  })
  const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas }
  return {
    description: DESCRIPTIONS[status] ?? '',
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  }
}

/** Error responses by component name. */
export const errorResponses: Record<string, Json> = Object.fromEntries(
  Object.entries(NAMES).map(([status, name]) => [name, responseOf(Number(status))]),
)

interface Operation {
  security?: unknown
  parameters?: readonly { in: string }[]
  requestBody?: unknown
}

/** References to the error responses of an operation, by status. */
export function errorsOf(
  { security, parameters = [], requestBody }: Operation,
  others: readonly number[],
): Json {
  const isPublic = security !== undefined
  const statuses = [
    400,
    ...(isPublic ? [] : [401, 403, 409]),
    ...(parameters.some((parameter) => parameter.in === 'path') || !isPublic ? [404] : []),
    ...(parameters.length || requestBody ? [422] : []),
    ...(requestBody ? [413, 507] : []),
    ...[429, 500, 503],
    ...others,
  ]
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${NAMES[status]}` }]),
  )
}
