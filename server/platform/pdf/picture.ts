/** Whether a PNG or JPEG can be drawn into a PDF: a truncated file has a valid header. */
export async function isDrawable(picture: Buffer, type: 'png' | 'jpeg'): Promise<boolean> {
  const { jsPDF } = await import('jspdf');
  try {
    new jsPDF().addImage(picture, type.toUpperCase(), 0, 0, 1, 1);
    return true;
  } catch {
    return false;
  }
}
