/** Declaration of revisions: records that differ in their version, and are the same otherwise. */

export interface Revisions<Name extends string = string> {
  /** Fields that are equal in all revisions; of several references, one that they share. */
  of: readonly Name[]
  /**
   * Fields with the version or the date of a revision: the first that orders two revisions decides.
   */
  by: readonly Name[]
  /** Reference to the revision before, if users set it. */
  after?: Name
}

/** The fields that together identify a revision, the title first; imports match records by them. */
export function revisionFields({
  title,
  revisions,
}: {
  title: string
  revisions: Revisions | null
}): string[] {
  const names = revisions ? [...revisions.of, ...revisions.by] : []
  return names.toSorted((a, b) => Number(b === title) - Number(a === title))
}
