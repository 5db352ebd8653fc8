/** The tree of assemblies: a drawer next to the drawing, a dialog on a phone. */
import { useText } from '#storefront/language/language.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import styles from './assembly-tree.module.css'
import type { AssemblyTreeProps } from './assembly-tree.tsx'

/** The drawer has its width from the start. */
const AssemblyTree = lazyComponent(() =>
  import('./assembly-tree.tsx').then((module) => module.AssemblyTree),
)
const AssemblyDialog = lazyComponent(() =>
  import('./assembly-dialog.tsx').then((module) => module.AssemblyDialog),
)

interface AssemblyDrawerProps extends Omit<AssemblyTreeProps, 'onSelect'> {
  isNarrow: boolean
  onClose(): void
}

export function AssemblyDrawer({ isNarrow, onClose, ...tree }: AssemblyDrawerProps) {
  const text = useText('drawings')
  if (isNarrow) return <AssemblyDialog {...tree} onClose={onClose} />
  return (
    <nav className={styles.drawer} aria-label={text('drawings.assemblies')}>
      <AssemblyTree {...tree} />
    </nav>
  )
}
