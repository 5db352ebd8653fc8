/** Pages whose code loads when they are first opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type LazyPage = LazyExoticComponent<ComponentType>

/** React's `lazy` for a named export. */
export const lazyPage = <M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
): LazyPage => lazy(async () => ({ default: (await load())[name] as ComponentType }))
