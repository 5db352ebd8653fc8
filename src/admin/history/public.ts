/** Public interface of the history feature. */
export { QueryState } from './query-state.tsx'
export { SidePanel } from './side-panel.tsx'
