/** What is printed in place of a page that fills the screen: a picture with a heading on each page, and what follows them. */
import type { ReactNode } from 'react'
import styles from './printed.module.css'

interface PrintedProps {
  /** Paper lies as the picture does. */
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

/** Above each page: what it is, and what else has to be known of it. */
export const PrintedHead = ({ children }: { children: ReactNode }) => (
  <header className={styles.head}>{children}</header>
)

interface PrintedPictureProps {
  /** A `PrintedHead`. */
  head: ReactNode
  src: string
  alt: string
}

/** A page of its own. */
export const PrintedPicture = ({ head, src, alt }: PrintedPictureProps) => (
  <section className={styles.page}>
    {head}
    <img className={styles.picture} src={src} alt={alt} />
  </section>
)
