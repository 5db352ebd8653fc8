/** Pages whose code loads when they are first opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface LazyPage extends LazyExoticComponent<ComponentType> {
  /** Loads the code before the page opens. */
  preload(): void
}

/** React's `lazy` for a named export. */
export const lazyPage = <M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
): LazyPage =>
  Object.assign(
    lazy(async () => ({ default: (await load())[name] as ComponentType })),
    // The page shows failures when it opens.
    { preload: () => void load().catch(() => undefined) },
  )
