/** Buttons, and links that look like them. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'

type Look = 'plain' | 'strong' | 'quiet'
const classes = (look: Look) => [styles.button, look !== 'plain' && styles[look]].filter(Boolean).join(' ')

export const Button = ({ look = 'plain', ...props }: ComponentProps<'button'> & { look?: Look }) => (
  <button type="button" {...props} className={classes(look)} />
)

export const ButtonLink = ({ look = 'plain', ...props }: ComponentProps<typeof Link> & { look?: Look }) => (
  <Link {...props} className={classes(look)} />
)
