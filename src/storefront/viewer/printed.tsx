/**
 * Print layout of a full-screen viewer: a picture with a heading on each page, and what follows
 * them.
 */
import type { ReactNode } from 'react'
import styles from './printed.module.css'

interface PrintedProps {
  /** Page orientation follows the picture. */
  isWide: boolean
  children: ReactNode
}

export const Printed = ({ isWide, children }: PrintedProps) => (
  <div className={styles.sheet} data-print-sheet>
    {/* A rule of the page's styles would turn the paper of every other page, too. */}
    <style>{`@page { size: ${isWide ? 'landscape' : 'portrait'}; margin: 11mm }`}</style>
    {children}
  </div>
)

/** Heading of each page, with what a reader of the printout has to know. */
export const PrintedHead = ({ children }: { children: ReactNode }) => (
  <header className={styles.head}>{children}</header>
)

interface PrintedPictureProps {
  /** A `PrintedHead`. */
  head: ReactNode
  src: string
  alt: string
}

/** On a separate page. */
export const PrintedPicture = ({ head, src, alt }: PrintedPictureProps) => (
  <section className={styles.page}>
    {head}
    <img className={styles.picture} src={src} alt={alt} />
  </section>
)
