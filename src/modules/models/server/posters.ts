/**
 * Posters of 3D models: pictures taken by the uploading browser, stored in a field of the product.
 */
import { type Context, SYSTEM } from '#server/context.ts'
import { storeFile } from '#server/files/store.ts'
import type { WriteHooks } from '#server/writes/hook.ts'
import { write } from '#server/writes/write.ts'

interface FileValue {
  sha256: string
  name: string
}
type OptionalFile = FileValue | null | undefined

export const posterHooks: WriteHooks = {
  goods: {
    // Imports and other programs replace a model without a poster, or send the earlier one back,
    // which would be wrong.
    before: ({ action, before, values }) => {
      if (action !== 'update' || values.model === undefined || !before?.model_poster) return
      const [earlier, model] = [before.model, values.model] as OptionalFile[]
      const [shown, poster] = [
        before.model_poster,
        values.model_poster ?? before.model_poster,
      ] as FileValue[]
      // Models that look alike have equal posters; the office names its posters after the model.
      const isEarlierPoster = poster?.sha256 === shown?.sha256 && poster?.name === shown?.name
      if (earlier?.sha256 !== model?.sha256 && isEarlierPoster) values.model_poster = null
    },
  },
}

/**
 * Gives the products the posters that earlier versions rendered and kept with the findings of the
 * files.
 */
export async function backfillPosters(context: Context): Promise<void> {
  const { query } = context.db
  const stored = query.selectFrom('file_inspections')
  for (const { key } of await stored.select('key').where('key', 'like', '% poster').execute()) {
    const { finding } = await stored
      .select('finding')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const { report } = JSON.parse(String(finding)) as { report?: { base64: string } }
    const products = await query
      .selectFrom('goods')
      .innerJoin('file_uses', (join) =>
        join.onRef('file_uses.record', '=', 'goods.id').on('file_uses.resource', '=', 'goods'),
      )
      .select('goods.id')
      .where('file_uses.sha256', '=', String(key).replace(/ .*/, ''))
      .where('file_uses.field', '=', 'model')
      .where('goods.model_poster', 'is', null)
      .execute()
    if (report && products.length) {
      const content = Buffer.from(report.base64, 'base64')
      const model_poster = await storeFile(context, { name: 'poster.webp', content })
      const operations = products.map(
        ({ id }) =>
          ({
            action: 'update',
            resource: 'goods',
            id: Number(id),
            values: { model_poster },
          }) as const,
      )
      await write(context, SYSTEM, operations, { origin: 'api' })
    }
    await query.deleteFrom('file_inspections').where('key', '=', key).execute()
  }
}
