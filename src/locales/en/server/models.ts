/** Reasons for rejecting a 3D model. */
export const models = {
  'models.noGlb': '"%{name}" is not a glTF binary (.glb): its beginning is missing or damaged',
  'models.broken': '"%{name}" is damaged: %{problem} (%{code}%{at})',
  'models.unreadable': '"%{name}" cannot be read as a 3D model: %{problem}',
  'models.empty': '"%{name}" shows nothing: its scene has no surfaces',
  'models.needs': '"%{name}" needs the glTF extension %{extension}, which the viewer does not have; export it without',
}
