/** In Chinese: texts about changes that cannot be notified. */
import type { changes as en } from '../../en/server/changes.ts'

export const changes: typeof en = {
  'changes.unpublished': '请先发布此变更：客户收到通知后需要能打开查看。',
}
