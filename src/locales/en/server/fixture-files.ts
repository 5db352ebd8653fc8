/** Texts about fixture files that do not match their record. */
export const fixtureFiles = {
  'fixtureFiles.notOfFormat': 'This file isn’t in %{format} format. Choose the format it has.',
  'fixtureFiles.favourites':
    'You’ve reached the limit of %{limit} fixture files. Remove any you no longer need from your list.',
}
