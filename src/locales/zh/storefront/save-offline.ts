/** Chinese texts of saving a product for use offline, next to it. */
import type { saveOffline as en } from '../../en/storefront/save-offline.ts'

export const saveOffline: typeof en = {
  'offline.take': '离线保存',
  'offline.taken': '已离线保存，截至 %{date}',
}
