/** Access to the node that `node services/run.mjs test:kubernetes` started. */
export interface TestNode {
  /** Path of the administrator's kubeconfig. */
  kubeconfig: string;
  kubectl: string;
  helm: string;
  /** Files with the CustomResourceDefinitions of operators. */
  definitions: string[];
  /** Path of node.sh. */
  script: string;
  /** Address of the node, at which Services of type NodePort are. */
  address: string;
  /** What was made for the tests of this run alone. */
  special: Partial<Special>;
}

/** What some tests need, and the others do not. */
export interface Special {
  /** Folder of the chart of 0.1.0; its images are loaded, with the tag 0.1.0. */
  earlierChart: string;
  helm3: string;
  /** Folders of the manifests of operators, whose images are loaded. */
  keda: string;
  metricsServer: string;
}

/** The node under test; undefined in other tests. */
export const testNode =
  process.env.VARFREQ_TEST_KUBERNETES === undefined
    ? undefined
    : (JSON.parse(process.env.VARFREQ_TEST_KUBERNETES) as TestNode);

/** Environment in which tests find the node; hides the user's Helm and Kubernetes settings. */
export function testEnvironment(node: TestNode, home: string): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  return { PATH, HOME: home, TMPDIR: home, KUBECONFIG: node.kubeconfig, VARFREQ_TEST_KUBERNETES: JSON.stringify(node) };
}
