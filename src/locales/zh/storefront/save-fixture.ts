/** Chinese texts of saving a unit, next to its product. */
import type { saveFixture as en } from '../../en/storefront/save-fixture.ts'

export const saveFixture: typeof en = {
  'fixtures.save': '保存到我的设备',
}
