/** Public interface of the product feature. */

export { BalloonBadge } from './part/balloon-badge.tsx'
export { useText } from './part/messages.ts'
export { SuccessorOrder } from './part/successor-order.tsx'
export { Panel, PanelActions } from './part-panel/panel.tsx'
export { PartPanel } from './part-panel/part-panel.tsx'
