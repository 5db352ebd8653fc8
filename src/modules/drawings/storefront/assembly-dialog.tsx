/** The tree of assemblies on a phone. */
import { useText } from '#storefront/language/language.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { AssemblyTree, type AssemblyTreeProps } from './assembly-tree.tsx'

interface AssemblyDialogProps extends Omit<AssemblyTreeProps, 'onSelect'> {
  onClose(): void
}

export function AssemblyDialog({ onClose, ...tree }: AssemblyDialogProps) {
  const text = useText('drawings')
  return (
    <Dialog title={text('drawings.assemblies')} onClose={onClose}>
      <AssemblyTree {...tree} onSelect={onClose} />
    </Dialog>
  )
}
