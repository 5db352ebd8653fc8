/** Stands where a page will be whose code, or whose visitor, is still to come: in the page's own shape. */
import { useLocation, useSearch } from 'wouter'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { fillsScreen } from '../viewer/fills-screen.ts'
import { ViewerWaiting } from '../viewer/viewer-waiting.tsx'

export function PageWaiting() {
  const [path] = useLocation()
  return fillsScreen(path, useSearch()) ? <ViewerWaiting /> : <SkeletonRows />
}
