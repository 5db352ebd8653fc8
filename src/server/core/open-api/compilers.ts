/**
 * Keeps Fastify from loading Ajv and fast-json-stringify, which take 4 MB: zod validates requests (`register.ts`), and no
 * route has a response schema when it is built.
 */
const unused = (): never => {
  throw new Error('No validator or serializer is set')
}

export const compilersFactory = { buildValidator: unused, buildSerializer: unused }
