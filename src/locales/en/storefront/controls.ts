/** Texts of the storefront's shared components. */

export const controls = {
  'page.share': 'Share',
  'page.shared': 'Link copied',
  'stepper.less': 'Decrease',
  'stepper.more': 'Increase',
  'stepper.range': 'A whole number from %{min} to %{max}',
  'copy.what': 'Copy %{what}',
  'copy.done': 'Copied',
  'copy.failed': 'Your browser doesn’t allow copying here',
  'pager.label': 'Pages',
  'pager.previous': 'Previous',
  'pager.next': 'Next',
  'pager.place': 'Page %{page} of %{pages}',
  'search.list': 'Search this list',
}
