/** Validates requests by their zod schemas, and generates OpenAPI 3.1 from the same schemas at GET /api/docs. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { PRODUCT_NAME } from '#shared/constants.ts'
import { CODES, STATUS } from '#shared/errors.ts'

const codes = Object.entries(CODES)
  .map(([name, code]) => `${code} ${name} (${STATUS[code]})`)
  .join(', ')

/** Must be registered before the routes. Responses are not validated: stored data was validated on input. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version: '1',
        description: `Every answer is \`{ code, message, data }\`; code 20000 is success. Codes and statuses: ${codes}.`,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/docs', { schema: { hide: true } }, () => app.swagger())
}
