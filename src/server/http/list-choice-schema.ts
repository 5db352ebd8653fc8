/** Schema of the view in which a user sees a list. */
import { z } from 'zod'
import { LIST_VIEWS } from '#shared/session/list-choices.ts'

export const listChoiceSchema = z.union([z.boolean(), z.enum(LIST_VIEWS)])
