/** The bar of visited pages. */
export function TabsBar() {
  return null
}
