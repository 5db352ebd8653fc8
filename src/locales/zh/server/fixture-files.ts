/** In Chinese: texts about fixture files that do not match their record. */
import type { fixtureFiles as en } from '../../en/server/fixture-files.ts'

export const fixtureFiles: typeof en = {
  'fixtureFiles.notOfFormat': '这不是 %{format} 文件，请选择与文件相符的格式',
  'fixtureFiles.favourites': '清单中的灯库文件已达上限 %{limit} 个，请先移除不再需要的文件。',
}
