// Runs local/<name>.ts in this same process, so that signals reach it. Plain old JavaScript, so that
// an old Node gets one clear line.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('aula: needs Node 20.19 or newer; this is ' + process.versions.node + '.');
  process.exit(1);
}
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    const name = process.argv.splice(2, 1)[0];
    return import('./' + name + '.ts');
  })
  .catch((error) => {
    const isMissing = error.code === 'ERR_MODULE_NOT_FOUND' && /'tsx'/.test(error.message);
    console.error(isMissing ? 'aula: nothing is installed yet; run `npm ci` first.' : error);
    process.exit(1);
  });
