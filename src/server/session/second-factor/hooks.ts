/**
 * Write hooks of staff accounts that keep the factor summary of their records in line with the
 * tables.
 */
import { queueMail } from '../../mail/queue.ts'
import type { Change, WriteHooks } from '../../writes/hook.ts'
import { secondFactorMail } from '../mails.ts'
import { deleteChallenges } from './challenges.ts'
import { factorsOf, stateOf } from './factors.ts'

/** Fields whose change voids the first step of a sign-in. */
const ACCESS = ['username', 'password', 'status', 'roles', 'second_factor']

export const secondFactorHooks: WriteHooks = {
  users: {
    // Neither an undo nor a restored account restores factors.
    before: async ({ action, id, values, trx }) => {
      if (action === 'create') values.second_factor = 'off'
      if (action !== 'update' || id === null || !('second_factor' in values)) return
      values.second_factor = stateOf(await factorsOf(trx, id))
    },
    after: async (change) => {
      const { action, id, values, before, trx } = change
      if (id === null || action !== 'update') return
      if (ACCESS.some((name) => name in values)) await deleteChallenges(trx, id)
      if ('second_factor' in values && values.second_factor !== before?.second_factor)
        await mailOwner(change)
    },
  },
}

async function mailOwner({ context, trx, id, before, values }: Change): Promise<void> {
  if (!before?.email) return
  await queueMail(context, trx, {
    to: String(before.email),
    language: before.language,
    about: `users ${id}`,
    template: secondFactorMail,
    data: { username: String(before.username), isOn: values.second_factor !== 'off' },
    immediate: true,
  })
}
