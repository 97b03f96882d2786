/** An email address that breaks after its "@" where the line is too short for it. */
export function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
