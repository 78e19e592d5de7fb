/**
 * Text that would run as a script, were it ever taken for HTML, and that would turn what is beside it around, were its
 * direction not isolated: an override, which nothing ends, and the end of an isolate.
 */
export const hostile = `"><img src=x onerror="document.title='taken'"><script>document.title='taken'</script>\u202Egpj.\u2069`;
