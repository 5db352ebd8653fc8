/** Reasons for rejecting a 3D model. */
export const models = {
  'models.noGlb': '"%{name}" isn’t a glTF binary (.glb): its header is missing or damaged',
  'models.broken': '"%{name}" is damaged: %{problem} (%{code}%{at})',
  'models.unreadable': '"%{name}" can’t be read as a 3D model: %{problem}',
  'models.outside':
    '"%{name}" lacks files that it refers to: %{files}. Export it with embedded textures, as one .glb file.',
  'models.empty': '"%{name}" has nothing to display: its scene has no surfaces',
  'models.needs':
    '"%{name}" needs the glTF extension %{extension}, which the viewer doesn’t support. Export it without the extension.',
}
