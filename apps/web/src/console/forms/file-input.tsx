interface FileInputProps {
  /** As the attribute of HTML takes it. */
  readonly accept: string;
  readonly onChoose: (file: File | undefined) => void;
}

/** One file to be looked at. The same one, corrected, can be chosen again. */
export function FileInput({ accept, onChoose }: FileInputProps) {
  return (
    <label className="grid gap-1 text-small font-[560]">
      File
      <input
        type="file"
        accept={accept}
        className="block max-w-full cursor-pointer rounded-1 border border-line bg-surface p-2 text-small font-normal file:mr-3 file:cursor-pointer file:rounded-1 file:border-0 file:bg-accent-soft file:px-3 file:py-1.5 file:text-accent-text"
        onChange={({ target }) => onChoose(target.files?.[0])}
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
