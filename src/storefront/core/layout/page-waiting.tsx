/** Placeholder in the layout of the page, while its code or the user is loading. */
import { useLocation, useSearch } from 'wouter'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { fillsScreen } from '../viewer/fills-screen.ts'
import { ViewerWaiting } from '../viewer/viewer-waiting.tsx'

export function PageWaiting() {
  const [path] = useLocation()
  return fillsScreen(path, useSearch()) ? <ViewerWaiting /> : <SkeletonRows />
}
