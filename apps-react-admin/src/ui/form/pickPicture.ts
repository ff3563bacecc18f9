/** The back office's CSP shows no data URL, so a chosen picture is previewed as a blob. */
export type Picked = { dataUrl: string; blobUrl: string };

const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(file);
  });

/** Reads a chosen picture for a request and for its preview. */
export const pickPicture = async (file: Blob): Promise<Picked> => ({
  dataUrl: await dataUrlOf(file),
  blobUrl: URL.createObjectURL(file),
});
