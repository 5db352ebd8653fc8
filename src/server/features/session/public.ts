/** The parts that other features use of sessions and second factors. */
export { countSecrets } from './second-factor/app-secrets.ts'
