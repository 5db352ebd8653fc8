/** In Chinese: texts about rejected subscriptions. */
import type { firmware as en } from '../../en/server/firmware.ts'

export const firmware: typeof en = {
  'firmware.subscriptions': '订阅的产品已达上限 %{limit} 个，可改为订阅“我的设备”。',
}
