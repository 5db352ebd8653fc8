/** Which file of a fixture's model is shown in three dimensions. */
import type { FixtureFacts, FixtureModel } from '#shared/web/fixture-library.ts'

const WANTED = [/^models\/gltf\/[^/]+\.glb$/i, /\.glb$/i, /\.3ds$/i]

/** Its path within the fixture file; null where it has none that can be shown. */
export const modelFile = ({ files }: FixtureModel): string | null =>
  WANTED.flatMap((kind) => files.find((path) => kind.test(path)) ?? [])[0] ?? null

/** Whether there is anything of a fixture to be seen. */
export const hasModels = ({ models }: Pick<FixtureFacts, 'models'>): boolean =>
  models.some((model) => modelFile(model) !== null)
