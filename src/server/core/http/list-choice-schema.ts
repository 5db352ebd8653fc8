/** Schema of a user's choice of how to see a list. */
import { z } from 'zod'
import { LIST_VIEWS } from '#shared/session/list-choices.ts'

export const listChoiceSchema = z.union([z.boolean(), z.enum(LIST_VIEWS)])
