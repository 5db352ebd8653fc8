/** Public interface of the product feature. */

export { BalloonBadge } from './part/balloon-badge.tsx'
export { SuccessorOrder } from './part/successor-order.tsx'
export { PartPanel, usePartPanel } from './part-panel/lazy-part-panel.tsx'
export { Panel, PanelActions } from './part-panel/panel.tsx'
