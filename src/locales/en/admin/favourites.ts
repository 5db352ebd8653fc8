/** Texts of favourites. */
export const favourites = {
  'favourites.title': 'Favourites',
  'favourites.open': 'Favourites',
  'favourites.add': 'Add this page to favourites',
  'favourites.remove': 'Remove this page from favourites',
  'favourites.key': 'Add to or remove from favourites',
  'favourites.added': 'Added to favourites',
  'favourites.removed': 'Removed from favourites',
  'favourites.none':
    'No favourites yet. Add records, lists, saved views and pages that you often need.',
  'favourites.all': 'All favourites',
}
