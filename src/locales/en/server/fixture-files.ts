/** Texts about fixture files that do not match their record. */
export const fixtureFiles = {
  'fixtureFiles.notOfFormat': 'This is no %{format} file; choose the format that it has',
  'fixtureFiles.favourites': 'You have %{limit} favourites, which is the limit. Remove some that you no longer need.',
}
