import { describe, expect, it } from 'vitest'
import { isActiveSvg } from './svg.ts'

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`

describe('an SVG', () => {
  it.each([
    ['shapes and text', '<path d="M0 0"/><text>one = "1", javascript is a word; onset = 3</text>'],
    ['styles', '<style>.a { fill: red }</style><g style="opacity: .5"/>'],
    ['links within the drawing', '<use href="#balloon"/><a href="#part-3"/>'],
    ['an embedded picture', '<image href="data:image/png;base64,AAAA"/>'],
  ])('may contain %s', (_, inside) => {
    expect(isActiveSvg(drawing(inside))).toBe(false)
  })

  it.each([
    ['<script>alert(1)</script>'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['<path onload="alert(1)"/>'],
    ["<path ONCLICK\n=\n'alert(1)'/>"],
    ['<foreignObject><body/></foreignObject>'],
    ['<a href="javascript:alert(1)"/>'],
    ['<a href="java&#x73;cript&#58;alert(1)"/>'],
    ['<a href="java\tscript:alert(1)"/>'],
    ['<a href="data:text/html,hello"/>'],
    ['<set attributeName="onmouseover" to="alert(1)"/>'],
  ])('may not contain %s', (inside) => {
    expect(isActiveSvg(drawing(inside))).toBe(true)
  })

  it('may not refer to a style sheet, which can contain scripts', () => {
    expect(isActiveSvg(`<?xml-stylesheet type="text/xsl" href="a.xsl"?>${drawing('')}`)).toBe(true)
  })

  it('may not declare entities', () => {
    expect(isActiveSvg(`<!DOCTYPE svg [<!ENTITY x "y">]>${drawing('')}`)).toBe(true)
  })
})
