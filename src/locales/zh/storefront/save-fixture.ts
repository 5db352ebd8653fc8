/** Chinese texts of saving a unit, next to its product. */
import type { saveFixture as en } from '../../en/storefront/save-fixture.ts'

export const saveFixture: typeof en = {
  'fixtures.save': '保存到我的灯具',
  'fixtures.saveOf': '将 %{model} 保存到我的灯具',
  'fixtures.saved': '%{serial} 已保存到我的灯具',
  'fixtures.see': '查看我的灯具',
}
